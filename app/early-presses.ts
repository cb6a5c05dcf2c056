declare global {
  interface Window {
    earlyPresses?: Map<HTMLElement, string>;
    noteEarlyPress?: (event: Event) => void;
  }
}

/**
 * Runs in the head of every page: notes the buttons that are pressed before the page's script listens, which comes last,
 * each with what it says then, and lets it show that it waits. A link leads on without script. What is typed into a
 * search is newer than a press on its Clear.
 */
export const notePressesScript = `(function(p){earlyPresses=p;noteEarlyPress=function(e){var b=e.target.closest('button[type=button]');if(b){p.set(b,b.ariaLabel+b.textContent);b.dataset.awaits=''}};addEventListener('click',noteEarlyPress,true);addEventListener('input',function(e){p.forEach(function(_,b){var s=b.closest('search');if(s&&s.contains(e.target)){p.delete(b);delete b.dataset.awaits}})},true)})(new Map)`;

/**
 * To be called right before React listens: what is pressed from then on it answers itself.
 * @returns presses once each button that was pressed before, unless it was pressed again since, has gone, or says something else by now
 */
export function stopNotingPresses(): () => Promise<void> {
  const { earlyPresses: presses, noteEarlyPress: note } = window;
  if (!presses || !note) return async () => {};
  const drop = ({ target }: Event) => {
    for (const button of presses.keys()) if (target instanceof Node && button.contains(target)) forget(button);
  };
  const forget = (button: HTMLElement) => {
    presses.delete(button);
    delete button.dataset.awaits;
  };
  removeEventListener('click', note, true);
  addEventListener('click', drop, true);
  return async () => {
    for (const [button, said] of presses) {
      // By then it is drawn what the browser's storage and the press before have changed, such as a cart that holds all there are.
      await new Promise((next) => setTimeout(next));
      if (!presses.has(button)) continue;
      forget(button);
      if (button.isConnected && button.ariaLabel + (button.textContent ?? '') === said) button.click();
    }
    removeEventListener('click', drop, true);
  };
}
