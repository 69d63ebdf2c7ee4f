/** A file that cannot be read, with a sentence for its owner. */
export class ReadFault extends Error {}
