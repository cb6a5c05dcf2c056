import type { CarouselApi } from './use-carousel.ts';

const EVERY_MS = 5000;
const TURN = 'transform 600ms cubic-bezier(0.22, 0.9, 0.3, 1)';
/** A swipe that is shorter goes back. */
const SWIPE_PX = 48;

interface SlideMotor extends CarouselApi {
  end(): void;
}

/**
 * Moves the slides of a row round and round. `place` counts on without end, and every slide stands at the round nearest
 * to it, so that there is always a neighbor on both sides.
 */
export function startSlides(viewport: HTMLElement, row: HTMLElement, still: boolean): SlideMotor {
  const slides = [...row.children] as HTMLElement[];
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  let place = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function show(next: number, pulledPx = 0) {
    place = next;
    row.style.transition = still || pulledPx ? 'none' : TURN;
    row.style.transform = `translateX(calc(${-100 * place}% + ${pulledPx}px))`;
    for (const [index, slide] of slides.entries()) {
      const round = Math.round((place - index) / slides.length);
      slide.style.translate = `${100 * slides.length * round}%`;
    }
  }

  function turn(by: number) {
    show(place + by);
    tell();
  }

  function stop() {
    clearInterval(timer);
    timer = undefined;
    tell();
  }

  function play() {
    clearInterval(timer);
    timer = setInterval(() => turn(1), EVERY_MS);
    tell();
  }

  /** Fingers pull the row along; a mouse has the buttons. Up and down stays with the page (`touch-pan-y`). */
  function swipe({ pointerId, pointerType, clientX: start }: PointerEvent) {
    stop();
    if (pointerType === 'mouse') return;
    const lifted = new AbortController();
    const onlyThis = (act: (pulled: number) => void) => (event: PointerEvent) => {
      if (event.pointerId === pointerId) act(event.clientX - start);
    };
    const options = { signal: AbortSignal.any([lifted.signal, ended.signal]) };
    const release = (by: number) => {
      lifted.abort();
      turn(by);
    };
    window.addEventListener(
      'pointermove',
      onlyThis((pulled) => show(place, pulled)),
      options,
    );
    window.addEventListener(
      'pointercancel',
      onlyThis(() => release(0)),
      options,
    );
    window.addEventListener(
      'pointerup',
      onlyThis((pulled) => release(Math.abs(pulled) < SWIPE_PX ? 0 : -Math.sign(pulled))),
      options,
    );
  }

  viewport.addEventListener('pointerdown', swipe, { signal: ended.signal });
  viewport.addEventListener('focusin', stop, { signal: ended.signal });
  show(0);
  if (!still) play();
  return {
    selected: () => ((place % slides.length) + slides.length) % slides.length,
    playing: () => timer !== undefined,
    back: () => turn(-1),
    next: () => turn(1),
    play,
    stop,
    watch: (listener) => void listeners.add(listener),
    end() {
      ended.abort();
      clearInterval(timer);
    },
  };
}
