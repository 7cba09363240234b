import { useEffect, useState, type RefObject } from 'react'

/**
 * Tokens as colours that a canvas understands, read anew when the theme changes. A canvas knows
 * nothing of custom properties, and these hold `light-dark()`: the browser has to resolve them.
 */
export const useCanvasColors = (host: RefObject<HTMLElement | null>, tokens: readonly string[]) => {
  const [colors, setColors] = useState<string[]>()
  const wanted = tokens.join(' ')

  useEffect(() => {
    const read = () => {
      const probe = document.createElement('span')
      host.current?.append(probe)
      setColors(
        wanted.split(' ').map((token) => {
          probe.style.color = `var(${token})`
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
