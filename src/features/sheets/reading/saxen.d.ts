declare module 'saxen' {
  type Attributes = () => Record<string, string>
  type Decode = (text: string) => string

  /** The part of the parser that is used here: the package has no types. */
  export class Parser {
    on(event: 'openTag', call: (name: string, attributes: Attributes, decode: Decode) => void): this
    on(event: 'closeTag', call: (name: string) => void): this
    on(event: 'text', call: (text: string, decode: Decode) => void): this
    on(event: 'cdata', call: (text: string) => void): this
    on(event: 'error', call: (error: Error) => void): this
    parse(xml: string): void
  }
}
