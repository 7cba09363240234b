import { ComboboxOption } from '@headlessui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Keys } from '../keys/Keys.tsx'
import { Highlighted } from './Highlighted.tsx'
import type { FoundItem, Group } from './paletteItems.ts'

/** What is offered of one sort, under its heading. */
export function PaletteGroup({ group: { name, items } }: { group: Group }) {
  const { t } = useTranslation('palette')
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="not-first:mt-2">
      <p id={id} className="px-2.5 pt-1 pb-1.5 text-xs font-medium text-text-faint">
        {t(`search.${name}`)}
      </p>
      {items.map((item) => (
        <PaletteOption key={item.id} item={item} />
      ))}
    </div>
  )
}

function PaletteOption({ item }: { item: FoundItem }) {
  const { label, detail, icon: Icon, keys, spans, because } = item
  return (
    <ComboboxOption
      value={item}
      className="flex h-control cursor-pointer items-center gap-3 rounded-control px-2.5 text-text select-none data-focus:bg-hover"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-text-faint" />
      <span className="min-w-0 truncate">
        <bdi>
          <Highlighted text={label} spans={spans} />
        </bdi>
      </span>
      {because !== undefined && (
        <span className="min-w-0 truncate font-mono text-code text-text-faint">
          <bdi>{because}</bdi>
        </span>
      )}
      <span className="ms-auto flex shrink-0 items-center gap-3 ps-2 text-xs text-text-faint">
        {detail}
        {keys && (
          <span aria-hidden className="max-sm:hidden">
            <Keys keys={keys} />
          </span>
        )}
      </span>
    </ComboboxOption>
  )
}
