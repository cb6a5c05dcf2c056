/** The words of a text that begin on one line and end on another. */
export function wordsOnTwoLines(element: HTMLElement | SVGElement): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size > 1) broken.push(word);
    }
  }
  return broken;
}
