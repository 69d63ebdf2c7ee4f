import PDFDocument from 'pdfkit'

interface Options {
  title: string
  author?: string
  /** Width and height of the pages, in points. */
  size: [number, number]
}

/** What a screen reader takes a text for; null for what it passes over. */
export type Tag = 'H1' | 'H2' | 'P' | 'Link' | null

/** A PDF without pages yet, in which texts are tagged for screen readers in the order in which they are drawn. */
export function createDocument({ title, author, size }: Options): PDFKit.PDFDocument {
  return new PDFDocument({
    size,
    margin: 0,
    // Otherwise the file names Helvetica, which is not used.
    font: '',
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-CA',
    displayTitle: true,
    info: { Title: title, ...(author && { Author: author }) },
  })
}

/**
 * Draws parts of one text or picture, which may lie on several pages.
 * @param alt the words for a picture
 */
export function tagged(doc: PDFKit.PDFDocument, tag: Exclude<Tag, null> | 'Figure', alt?: string) {
  let element: PDFKit.PDFStructureElement | undefined
  return (draw: (element: PDFKit.PDFStructureElement) => void) => {
    element ??= addElement()
    const content = doc.markStructureContent(tag)
    draw(element)
    doc.endMarkedContent()
    element.add(content)
  }

  function addElement() {
    const added = doc.struct(tag, alt === undefined ? {} : { alt })
    doc.addStructure(added)
    return added
  }
}

type LinkOptions = PDFKit.Mixins.AnnotationOption & { structParent: PDFKit.PDFStructureElement }

/** Makes an area of a page a link. @param area left, top, width and height, in points */
export function annotateLink(
  doc: PDFKit.PDFDocument,
  element: PDFKit.PDFStructureElement,
  address: string,
  area: [number, number, number, number],
): void {
  // pdfkit takes the element, its types do not.
  const options: LinkOptions = { structParent: element }
  doc.link(...area, address, options)
}

/** Draws what screen readers pass over: lines, grounds, page numbers. */
export function decorate(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
