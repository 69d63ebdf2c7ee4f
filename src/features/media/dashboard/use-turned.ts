import { useEffect, useEffectEvent, useState } from 'react'
import { turnQuarters } from '#features/media/turn-quarters.ts'
import type { PictureSource } from './picture-source.ts'

/**
 * A picture turned by quarters, always from the original.
 * @param onFault called when it cannot be turned
 */
export function useTurned(source: PictureSource, onFault: () => void) {
  const [quarters, setQuarters] = useState(source.cut?.quarters ?? 0)
  const [turned, setTurned] = useState({ quarters: 0, url: source.url })
  const fail = useEffectEvent(onFault)

  useEffect(() => {
    if (quarters === 0) return
    let url = ''
    let isOver = false
    turnQuarters(source.url, quarters, source.file.type).then(
      picture => {
        if (isOver) return
        url = URL.createObjectURL(picture)
        setTurned({ quarters, url })
      },
      () => isOver || fail(),
    )
    return () => {
      isOver = true
      URL.revokeObjectURL(url)
    }
  }, [source, quarters])

  /** Turns clockwise; a negative number turns the other way. */
  function turn(by: number) {
    setQuarters(before => (before + by + 4) % 4)
  }

  const url = quarters === 0 ? source.url : turned.url
  return { url, quarters, turn, isTurning: quarters !== 0 && turned.quarters !== quarters }
}
