import MarkdownIt from 'markdown-it';

// Tags that somebody types are shown as they are typed: nothing of them becomes part of the page.
const markdown = new MarkdownIt({ html: false, linkify: false });

// The page has a heading of its own above those of the text.
markdown.core.ruler.push('lower-headings', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
  }
});

/** A text in Markdown as HTML without any that was written by hand. Visitors get what the server made of it. */
export const renderMarkdown = (text: string): string => markdown.render(text);
