import { type DragEvent, useState } from 'react'

/** Takes the files that are dropped on an element. */
export function useDroppedFiles(onFiles: (files: FileList) => unknown) {
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
      onFiles(event.dataTransfer.files)
    },
  }
}
