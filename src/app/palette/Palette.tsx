import {
  Combobox,
  ComboboxInput,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react'
import Search from 'lucide-react/icons/search'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import type { AreaCommands } from '#src/resources/area.ts'
import { ProgressLine } from '#src/ui/ProgressLine.tsx'
import { resourcesTexts } from '#src/resources/texts.ts'
import { itemChosen, selectRecent } from '../personalSlice.ts'
import { overlayClosed } from '../shellSlice.ts'
import { NothingFound } from './NothingFound.tsx'
import { PaletteFooter } from './PaletteFooter.tsx'
import { PaletteGroup } from './PaletteGroup.tsx'
import { found, offered, type FoundItem } from './paletteItems.ts'
import { useFindOnServer } from './useFindOnServer.ts'
import { useFindables, usePaletteItems } from './usePaletteItems.ts'
import { paletteTexts } from './texts.ts'
import { shellTexts } from '../layouts/texts.ts'

export const texts = [...paletteTexts, ...resourcesTexts, ...shellTexts]

/** Goes to a page, finds a resource or does something, by typing a part of its name. */
export function Palette({ areas }: { areas: readonly AreaCommands[] }) {
  const { t } = useTranslation('palette')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const items = usePaletteItems(areas)
  const recent = useAppSelector(selectRecent)
  const isLooking = useFindOnServer(text, useFindables(areas))
  const groups = text.trim() ? found(items, text) : offered(items, recent)
  const count = groups.reduce((sum, group) => sum + group.items.length, 0)
  const close = () => dispatch(overlayClosed())

  const pressed = (event: KeyboardEvent) => {
    // The list itself would take the first Escape, and would choose on Tab, which has nowhere else to go.
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    if (event.key === 'Escape') close()
  }
  const choose = (item: FoundItem | null) => {
    if (!item) return
    close()
    dispatch(itemChosen(item.id))
    if (typeof item.does === 'string') void navigate(item.does)
    else item.does(dispatch)
  }

  return (
    <Dialog
      open
      initialFocus={input}
      onClose={close}
      aria-label={t('search.title')}
      className="relative z-50"
    >
      <DialogBackdrop className="fixed inset-0 animate-appear bg-overlay" />
      <div className="fixed inset-0 flex items-start justify-center p-4 sm:pt-[14vh]">
        <DialogPanel className="relative flex max-h-full w-full max-w-2xl animate-appear flex-col overflow-hidden rounded-card bg-raised shadow-floating sm:max-h-[32rem]">
          <Combobox immediate value={null} onChange={choose}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-4 shrink-0 text-text-faint" />
              <ComboboxInput
                ref={input}
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                aria-label={t('search.placeholder')}
                placeholder={t('search.placeholder')}
                onKeyDown={pressed}
                onChange={(event) => setText(event.target.value)}
                className="h-12 min-w-0 flex-1 bg-transparent text-base text-text outline-none placeholder:text-text-faint"
              />
            </div>
            {isLooking && <ProgressLine label={t('search.looking')} />}
            <p role="status" className="sr-only">
              {text.trim() && !isLooking && t('search.found', { count })}
            </p>
            <ComboboxOptions static modal={false} className="min-h-0 flex-1 overflow-y-auto p-2 outline-none">
              {groups.map((group) => (
                <PaletteGroup key={group.name} group={group} />
              ))}
            </ComboboxOptions>
            {count === 0 && !isLooking && <NothingFound text={text} />}
          </Combobox>
          <PaletteFooter />
        </DialogPanel>
      </div>
    </Dialog>
  )
}
