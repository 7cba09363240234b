import { useEffect, useState, type RefObject } from 'react'

/** One element over the whole screen, where the browser can do that. */
export const useFullScreen = (element: RefObject<HTMLElement | null>) => {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return {
    isOn,
    isPossible: document.fullscreenEnabled,
    toggle: () => void (isOn ? document.exitFullscreen() : element.current?.requestFullscreen()),
  }
}
