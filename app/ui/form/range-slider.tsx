import { Slider } from '@base-ui/react/slider';

interface RangeSliderProps {
  labels: [from: string, to: string];
  /** What each thumb stands for, in words. */
  texts: [from: string, to: string];
  value: [from: number, to: number];
  min: number;
  max: number;
  step: number;
  /** While a thumb moves. */
  onChange: (value: [from: number, to: number]) => void;
  /** Once it has been let go. */
  onCommit: (value: [from: number, to: number]) => void;
}

const thumb =
  'size-6 rounded-full border-2 border-accent bg-surface shadow-rest transition-[box-shadow] duration-quick before:absolute before:-inset-2.5 before:rounded-full hover:ring-6 hover:ring-accent/15 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2';

/** Two thumbs on one track, by pointer and by keyboard. */
export function RangeSlider({ labels, texts, value, min, max, step, onChange, onCommit }: RangeSliderProps) {
  const pair = (next: number | readonly number[]): [number, number] =>
    typeof next === 'number' ? [next, next] : [next[0] ?? min, next[1] ?? max];
  return (
    <Slider.Root
      value={value}
      min={min}
      max={max}
      step={step}
      onValueChange={(next) => onChange(pair(next))}
      onValueCommitted={(next) => onCommit(pair(next))}
      className="px-3"
    >
      <Slider.Control className="flex h-11 w-full touch-none select-none items-center">
        <Slider.Track className="h-1.5 w-full rounded-full bg-line">
          <Slider.Indicator className="rounded-full bg-accent" />
          {labels.map((label, index) => (
            <Slider.Thumb
              key={label}
              index={index}
              aria-label={label}
              getAriaValueText={() => texts[index] ?? ''}
              className={thumb}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
