let wake = () => {}

/** Until the frame is awake, React takes what is put between its parts for one of them. */
export const frameAwake = new Promise<void>(resolve => {
  wake = resolve
})

export function noteFrameAwake(): void {
  wake()
}
