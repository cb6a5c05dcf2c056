declare global {
  interface Window {
    takeEarlyPresses?: () => Set<HTMLElement>;
  }
}

/**
 * Runs in the head of every page: notes the buttons that are pressed before the page's script listens, which comes last,
 * and lets each show that it waits. Links and forms do what they do without it.
 */
export const notePressesScript = `(function(pressed){function note(e){var b=e.target.closest('button[type=button]');if(b){pressed.add(b);b.dataset.awaits=''}}addEventListener('click',note,true);takeEarlyPresses=function(){removeEventListener('click',note,true);return pressed}})(new Set)`;

/**
 * To be called right before React listens, lest it answer a press that is noted too.
 * @returns presses once each button that was pressed before, in the order of it: what went with the first drawing is left out
 */
export function stopNotingPresses(): () => void {
  const pressed = window.takeEarlyPresses?.() ?? new Set();
  return () => {
    for (const button of pressed) {
      pressed.delete(button);
      delete button.dataset.awaits;
      if (button.isConnected) button.click();
    }
  };
}
