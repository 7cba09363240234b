import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Certificate } from '#contract/load-balancers/records.ts'
import { monitorDefaults } from '#contract/load-balancers/defaults.ts'
import type { BalancerFeatures } from '#contract/load-balancers/features.ts'
import { mostListeners } from '#contract/load-balancers/limits.ts'
import { listenerProtocols, type ListenerProtocol } from '#contract/load-balancers/tree.ts'
import { paths } from '#src/routes/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { MultiSelect } from '#src/ui/MultiSelect.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { Select } from '#src/ui/Select.tsx'
import { useListCertificatesQuery } from '../loadBalancersApi.ts'
import { poolProtocolOf, usualPort } from '../tree/newParts.ts'
import { useFaultWords } from './useFaultWords.ts'
import { httpListener, useField, type BalancerValues, type ListenerValues } from './balancerValues.ts'

interface ListenersSectionProps {
  region: string
  features: BalancerFeatures | undefined
}

const canListen = (protocol: ListenerProtocol, features: BalancerFeatures | undefined) => {
  if (!features) return true
  if (protocol === 'udp') return features.udp
  if (protocol === 'https') return features.tls && features.l7
  return protocol === 'tcp' || features.l7
}

/** What it listens at; everything that arrives goes to the one pool, or from HTTP to HTTPS. */
export function ListenersSection({ region, features }: ListenersSectionProps) {
  const { t } = useTranslation('balancerForm')
  const { value: listeners, onChange, errorAt, error } = useField('listeners', useFaultWords())
  const { setValue, getValues } = useFormContext<BalancerValues>()
  const query = { region, size: 200, sort: 'name' }
  const certificates = useRows(useListCertificatesQuery(query, { skip: region === '' }).data)
  const hasHttps = listeners.some(({ protocol }) => protocol === 'https')
  const mayRedirect = hasHttps && features?.hostRedirects !== false

  const set = (next: ListenerValues[]) => {
    onChange(next)
    // What the pool speaks follows the first listener, and its monitor with it.
    const [first] = next
    const protocol = first && poolProtocolOf(first.protocol)
    if (!protocol || protocol === getValues('poolProtocol')) return
    setValue('poolProtocol', protocol)
    setValue('monitor', monitorDefaults(protocol))
  }
  const change = (at: number, changes: Partial<ListenerValues>) =>
    set(listeners.map((one, n) => (n === at ? { ...one, ...changes } : one)))
  const choose = (at: number, protocol: ListenerProtocol) => {
    const isUsual = listeners[at]?.port === usualPort[listeners[at]?.protocol ?? 'http']
    const next = listeners.map((one, n) =>
      n === at
        ? {
            ...one,
            protocol,
            certificateIds: [],
            redirects: false,
            ...(isUsual && { port: usualPort[protocol] }),
          }
        : // HTTPS is there now: port 80 leads to it.
          {
            ...one,
            redirects: one.redirects || (protocol === 'https' && one.protocol === 'http' && one.port === 80),
          },
    )
    set(next)
  }
  const add = () => {
    const hasHttp = listeners.some(({ protocol }) => protocol === 'http')
    if (!hasHttp || hasHttps || !canListen('https', features)) {
      const taken = new Set(listeners.map(({ port }) => port))
      const port = [80, 8080, 8081, 8082].find((one) => !taken.has(one)) ?? null
      set([...listeners, { ...httpListener(), port }])
      return
    }
    const https: ListenerValues = { ...httpListener(), protocol: 'https', port: usualPort.https }
    set([...listeners.map((one) => ({ ...one, redirects: one.redirects || one.port === 80 })), https])
  }
  return (
    <Section title={t('listeners.title')} hint={t('listeners.hint')} field="listeners">
      {listeners.map((listener, at) => (
        <ListenerFields
          key={listener.id}
          listener={listener}
          number={at + 1}
          features={features}
          certificates={certificates}
          mayRedirect={mayRedirect}
          errorAt={(place) => errorAt(`${at}.${place}`)}
          onProtocol={(protocol) => choose(at, protocol)}
          onChange={(changes) => change(at, changes)}
          onRemove={() => set(listeners.toSpliced(at, 1))}
        />
      ))}
      {listeners.length === 0 && error !== undefined && (
        <p className="text-sm text-error-text">{t('listeners.none')}</p>
      )}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabledReason={listeners.length < mostListeners ? undefined : t('listeners.most')}
        onClick={add}
      >
        {t('listeners.add')}
      </Button>
    </Section>
  )
}

interface ListenerFieldsProps {
  listener: ListenerValues
  number: number
  features: BalancerFeatures | undefined
  certificates: readonly Certificate[]
  mayRedirect: boolean
  errorAt: (place: string) => string | undefined
  onProtocol: (protocol: ListenerProtocol) => void
  onChange: (changes: Partial<ListenerValues>) => void
  onRemove: () => void
}

function ListenerFields(props: ListenerFieldsProps) {
  const { listener, number, features, certificates, mayRedirect, errorAt } = props
  const { onProtocol, onChange, onRemove } = props
  const { t } = useTranslation(['balancerForm', 'balancerTree', 'loadBalancers'])
  const { protocol, port, certificateIds, redirects } = listener
  return (
    <div
      role="group"
      aria-label={t('listeners.number', { number })}
      className="flex flex-col gap-3 rounded-card border border-line p-3"
    >
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-2">
          <Field label={t('listeners.protocol')} error={errorAt('protocol') ?? errorAt('poolId')} required>
            <Select
              choices={listenerProtocols
                .filter((one) => canListen(one, features))
                .map((one) => ({ value: one, label: one.toUpperCase() }))}
              value={protocol}
              onChange={onProtocol}
            />
          </Field>
          <Field label={t('listeners.port')} error={errorAt('port')} required>
            <NumberInput
              value={port ?? undefined}
              min={1}
              max={65_535}
              onChange={(next) => onChange({ port: next ?? null })}
            />
          </Field>
        </div>
        <IconButton label={t('listeners.remove', { number })} className="mt-6" onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {protocol === 'https' && (
        <Field
          label={t('listeners.certificates')}
          hint={
            <>
              {t('listeners.certificatesHint')}{' '}
              <Link to={paths.createCertificate()} className={linkClass}>
                {t('loadBalancers:createCertificate')}
              </Link>
            </>
          }
          error={errorAt('certificateIds')}
          required
        >
          <MultiSelect
            choices={certificates.map(({ id, name, names }) => ({
              value: id,
              label: name,
              detail: names.join(', '),
            }))}
            values={certificateIds}
            placeholder={t('listeners.chooseCertificate')}
            onChange={(next) => onChange({ certificateIds: next })}
          />
        </Field>
      )}
      {protocol === 'http' && (mayRedirect || redirects) && (
        <Checkbox
          label={t('listeners.redirect')}
          hint={t('listeners.redirectHint')}
          checked={redirects}
          onChange={({ target }) => onChange({ redirects: target.checked })}
        />
      )}
    </div>
  )
}
