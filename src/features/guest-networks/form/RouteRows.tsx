import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { NetworkRoute } from '#contract/guest-networks/records.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

/** As many as the contract takes. */
const mostRoutes = 20

interface RouteRowsProps {
  routes: readonly NetworkRoute[]
  onChange: (routes: NetworkRoute[]) => void
  /** The sentence about a field, by its place: `0.via`. */
  errorAt: (place: string) => string | undefined
}

/** Routes of a network, each a range and the address in the network that leads there. */
export function RouteRows({ routes, onChange, errorAt }: RouteRowsProps) {
  const { t } = useTranslation('guestNetworks')
  const line = (at: number, part: keyof NetworkRoute) => (
    <div data-field={`routes.${at}.${part}`} className="min-w-0">
      <Field label={t(`routes.${part}`)} error={errorAt(`${at}.${part}`)} required>
        <TextInput
          mono
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={routes[at]?.[part] ?? ''}
          onChange={({ target }) =>
            onChange(routes.map((route, n) => (n === at ? { ...route, [part]: target.value } : route)))
          }
        />
      </Field>
    </div>
  )
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{t('routes.title')}</legend>
      <p className="text-xs text-text-faint">{t('routes.hint')}</p>
      {routes.map((_, at) => (
        <div
          // Routes have no names: their places are what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          role="group"
          aria-label={t('routes.number', { number: at + 1 })}
          className="flex items-start gap-2"
        >
          <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-2">
            {line(at, 'cidr')}
            {line(at, 'via')}
          </div>
          <IconButton
            label={t('routes.remove', { number: at + 1 })}
            className="mt-6"
            onClick={() => onChange(routes.toSpliced(at, 1))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabledReason={routes.length < mostRoutes ? undefined : t('faults.tooMany')}
        onClick={() => onChange([...routes, { cidr: '', via: '' }])}
      >
        {t('routes.add')}
      </Button>
    </fieldset>
  )
}
