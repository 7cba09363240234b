import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { findShown } from '#src/screen/findShown.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { selectAreShortcutsOn } from '#src/settings/settingsSlice.ts'
import { pressRowKey, rowKeys } from '#src/ui/dataTable/rowKeys.ts'
import { useAddressOf } from '../layouts/useProjectScope.ts'
import { useSections } from '../layouts/useSections.ts'
import { overlayClosed, overlayOpened, selectOverlay } from '../shellSlice.ts'
import { goKeysOf } from './goKeys.ts'

/** How long after `g` the key of a page may come. */
const PAUSE_MS = 1_500

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=listbox], [role=menu]'
const window = '[role=dialog], [role=alertdialog]'
const filter = 'main input[type=search]'
/** What a page creates with `c` says so with this attribute. */
const creates = 'main [data-creates]'

/** The letter on the key where the keyboard's own alphabet has another one there. */
const keyOf = ({ key, code }: KeyboardEvent) =>
  /^[ -~]$/.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key)

const isBusy = ({ target, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented ||
  (target instanceof Element && target.closest(typing) !== null) ||
  document.querySelector(window) !== null

/** Listens for the keys that work on every page (shortcuts.ts lists them). */
export const useShortcuts = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const addressOf = useAddressOf()
  const overlay = useAppSelector(selectOverlay)
  const areOn = useAppSelector(selectAreShortcutsOn)
  const destinations = goKeysOf(useSections().sections)
  const goUntil = useRef(0)

  const focusFilter = () => {
    const box = findShown(filter)
    if (!box) return dispatch(overlayOpened('palette'))
    box.focus()
    return box instanceof HTMLInputElement && box.select()
  }
  const single: Record<string, () => unknown> = {
    '/': focusFilter,
    '?': () => dispatch(overlayOpened('keys')),
    c: () => findShown(creates)?.click(),
    g: () => (goUntil.current = Date.now() + PAUSE_MS),
    ...Object.fromEntries(rowKeys.map((key) => [key, () => pressRowKey(key)])),
  }

  const press = (event: KeyboardEvent): (() => unknown) | undefined => {
    const key = keyOf(event)
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === 'k') {
      if (overlay === 'palette') return () => dispatch(overlayClosed())
      return document.querySelector(window) ? undefined : () => dispatch(overlayOpened('palette'))
    }
    if (!areOn || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return undefined
    const isGoing = Date.now() < goUntil.current
    goUntil.current = 0
    const destination = isGoing ? destinations.find((each) => each.key === key) : undefined
    return destination ? () => navigate(addressOf(destination.entry)) : single[key]
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = press(event)
    if (!act) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
