/** The names of a frame over a picture, and of its handles. */
export const frameLabels = {
  cropArea: 'Frame. Move it with the arrow keys; with Shift in larger steps.',
  nwDragHandle: 'Top left corner of the frame',
  nDragHandle: 'Top edge of the frame',
  neDragHandle: 'Top right corner of the frame',
  eDragHandle: 'Right edge of the frame',
  seDragHandle: 'Bottom right corner of the frame',
  sDragHandle: 'Bottom edge of the frame',
  swDragHandle: 'Bottom left corner of the frame',
  wDragHandle: 'Left edge of the frame',
}
