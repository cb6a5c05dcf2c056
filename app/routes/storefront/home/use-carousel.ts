import { useCallback, useState } from 'react';

/** What moves the slides, as far as its controls need to know it. */
export interface CarouselApi {
  selected(): number;
  playing(): boolean;
  back(): void;
  next(): void;
  play(): void;
  stop(): void;
  /** Calls back on every change of slide or of playing. */
  watch(listener: () => void): void;
}

/** The state of the carousel and its controls; until its motor has come, the first slide stands still. */
export function useCarousel() {
  const [motor, setMotor] = useState<CarouselApi | null>(null);
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(false);

  const attach = useCallback((arrived: CarouselApi) => {
    const read = () => {
      setSelected(arrived.selected());
      setPlaying(arrived.playing());
    };
    arrived.watch(read);
    read();
    setMotor(arrived);
  }, []);

  return {
    ready: motor !== null,
    selected,
    playing,
    attach,
    /** Who turns the slides by hand has taken over: they no longer move by themselves. */
    back: () => turn(motor, 'back'),
    next: () => turn(motor, 'next'),
    toggle: () => (playing ? motor?.stop() : motor?.play()),
  };
}

function turn(motor: CarouselApi | null, way: 'back' | 'next') {
  motor?.stop();
  motor?.[way]();
}
