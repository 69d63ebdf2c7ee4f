/** The server's clock as a device knows it. Sleep can stop the steady clock, and the device's own can be set back. */
export class ServerClock {
  /** What to add to the clock of the device, in ms. */
  offset = 0
  /** The same for the time since the page was opened, which no change of the device's clock moves. */
  private steadyOffset = 0

  /** The server's time in ms. A moment ahead of the server becomes the server's. */
  now(): number {
    return Math.max(Date.now() + this.offset, performance.now() + this.steadyOffset)
  }

  set(offset: number) {
    this.offset = offset
    this.steadyOffset = Date.now() + offset - performance.now()
  }
}
