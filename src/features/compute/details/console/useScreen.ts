import { useEffect, useRef, useState } from 'react'
import type { Id } from '#contract/record.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { openLine, type LineState } from './line.ts'
import { openPicture, type Picture } from './picture.ts'

interface Wanted {
  id: Id
  label: string
  /** The screen can be seen now. */
  isPossible: boolean
  onLeave: () => void
}

/** The screen of an instance in an element, and the line to it; undefined while there has been none. */
export const useScreen = ({ id, label, isPossible, onLeave }: Wanted) => {
  const dispatch = useAppDispatch()
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [state, setState] = useState<LineState>()
  const [isShown, setShown] = useState(false)
  const picture = useRef<Picture | undefined>(undefined)
  const leave = useRef(onLeave)
  useEffect(() => void (leave.current = onLeave))

  // Once begun a line outlasts what the instance is busy with; the server ends it when it has to.
  const [hasBegun, setBegun] = useState(isPossible)
  if (isPossible && !hasBegun) setBegun(true)

  const connectAgain = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    if (!host) return undefined
    const connect = () =>
      openLine(
        dispatch,
        { id, view: 'graphical' },
        {
          onState: (next) => {
            setState(next)
            if (next.is !== 'open') setShown(false)
          },
          onSocket: (socket) => {
            picture.current = openPicture(host, socket, {
              label,
              onShown: () => {
                setShown(true)
                picture.current?.focus()
              },
              onLeave: () => leave.current(),
            })
          },
        },
      )
    let line = connect()
    const hangUp = () => {
      picture.current?.close()
      picture.current = undefined
      line.hangUp()
    }
    connectAgain.current = () => {
      hangUp()
      line = connect()
    }
    return hangUp
  }, [dispatch, host, id, label])

  return {
    hasBegun,
    setHost,
    state,
    isShown,
    reconnect: () => connectAgain.current?.(),
    sendCtrlAltDel: () => picture.current?.sendCtrlAltDel(),
  }
}
