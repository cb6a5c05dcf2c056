declare global {
  interface Window {
    takeEarlyPresses?: () => Set<HTMLElement>;
  }
}

/**
 * Runs in the head of every page: notes the buttons that are pressed before the page's script listens, which comes last,
 * and lets each show that it waits. Links and forms do what they do without it. What is typed into the field beside a
 * button, such as Clear, is newer than its press.
 */
export const notePressesScript = `(function(pressed){function note(e){var b=e.target.closest('button[type=button]');if(b){pressed.add(b);b.dataset.awaits=''}}function forget(e){pressed.forEach(function(b){if(b.parentNode.contains(e.target)){pressed.delete(b);delete b.dataset.awaits}})}addEventListener('click',note,true);addEventListener('input',forget,true);takeEarlyPresses=function(){removeEventListener('click',note,true);removeEventListener('input',forget,true);return pressed}})(new Set)`;

/**
 * To be called right before React listens, lest it answer a press that is noted too.
 * @returns presses once each button that was pressed before, in the order of it: what went with the first drawing is left out
 */
export function stopNotingPresses(): () => Promise<void> {
  const pressed = window.takeEarlyPresses?.() ?? new Set();
  return async () => {
    for (const button of pressed) {
      pressed.delete(button);
      // By then it is drawn what the browser's storage and the press before have changed, such as a cart that holds all there are.
      await new Promise((next) => setTimeout(next));
      delete button.dataset.awaits;
      if (button.isConnected) button.click();
    }
  };
}
