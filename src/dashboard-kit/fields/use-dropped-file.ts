import { type DragEvent, useState } from 'react'

/** Takes a file that is dropped on an element. */
export function useDroppedFile(onFile: (file: File | undefined) => unknown) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      onFile(event.dataTransfer.files[0])
    },
  }
}
