import { useEffect, useState, type RefObject } from 'react'

/**
 * CSS colors as a canvas understands them, read again when the theme changes. A canvas knows
 * nothing of custom properties, and these hold `light-dark()`: the browser has to resolve them.
 */
export const useCanvasColors = (host: RefObject<HTMLElement | null>, values: readonly string[]) => {
  const [colors, setColors] = useState<string[]>()
  const wanted = values.join(';')

  useEffect(() => {
    const read = () => {
      const probe = document.createElement('span')
      // With reduced motion every change is a transition of a millisecond, and would be read before it has begun.
      probe.style.setProperty('transition-property', 'none', 'important')
      host.current?.append(probe)
      setColors(
        wanted.split(';').map((value) => {
          probe.style.color = value
          return getComputedStyle(probe).color
        }),
      )
      probe.remove()
    }
    read()
    const themes = new MutationObserver(read)
    themes.observe(document.documentElement, { attributes: true })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', read)
    return () => {
      themes.disconnect()
      system.removeEventListener('change', read)
    }
  }, [host, wanted])

  return colors
}
