import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { TextInput } from './TextInput.tsx'
import { useUiTexts } from './uiTexts.ts'

interface SearchBoxProps {
  /** What the list on screen was searched for. */
  q: string
  onSearch: (q: string) => void
  label: string
  placeholder: string
}

/** How long typing rests before the server is asked. */
const REST_MS = 250

/** Searches a list as one types; Enter does not wait, Escape clears. */
export function SearchBox({ q, onSearch, label, placeholder }: SearchBoxProps) {
  const { t } = useUiTexts()
  const [text, setText] = useState(q)
  const [shown, setShown] = useState(q)
  // The address changed from outside, by Back or a link: the box follows it.
  if (shown !== q) {
    setShown(q)
    if (text.trim() !== q) setText(q)
  }

  const wanted = text.trim()
  useEffect(() => {
    if (wanted === q) return undefined
    const timer = setTimeout(() => onSearch(wanted), REST_MS)
    return () => clearTimeout(timer)
  }, [wanted, q, onSearch])

  return (
    <form
      role="search"
      className="relative w-full max-w-80"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(wanted)
      }}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-text-faint"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
        className="ps-9 pe-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={(event) => {
            setText('')
            onSearch('')
            event.currentTarget.form?.querySelector('input')?.focus()
          }}
          className="absolute end-1 top-1/2 grid size-7 -translate-y-1/2 place-items-center rounded-control text-text-muted transition-colors hover:bg-hover hover:text-text"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </form>
  )
}
