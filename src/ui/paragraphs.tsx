/** A text with blank lines between paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter(paragraph => paragraph.trim() !== '')
  return paragraphs.map(paragraph => <p key={paragraph}>{paragraph}</p>)
}
