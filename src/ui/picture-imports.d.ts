declare module '*&as=picture' {
  const picture: {
    /** `srcset` by format, best format first. */
    sources: Record<string, string>
    /** The largest picture of the last format. */
    img: { src: string; w: number; h: number }
  }
  export default picture
}
