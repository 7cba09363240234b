import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { freeTier } from '#contract/addresses/tiers.ts'
import { aclPresets } from '#contract/vpc/aclPresets.ts'
import { mostFirstTiers } from '#contract/vpc/routes.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { lacksAcls } from '#src/networking/networks/lacks.ts'
import { useFaultTable } from '../useFaults.ts'
import { nextTier, tierRanges, useField, type TierValues } from './vpcValues.ts'

/** Whether the tiers have IPv6, where the region can. */
function Ipv6Switch() {
  const { t } = useTranslation('vpc')
  const { value, onChange } = useField('ipv6')
  const { value: region } = useField('region')
  const capabilities = useCapabilities()(region)
  return (
    capabilities?.ipv6 === true && (
      <Checkbox
        label={t('form.ipv6')}
        hint={t(lacksAcls(capabilities) ? 'form.ipv6HintBare' : 'form.ipv6Hint')}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  )
}

/** The tiers that the VPC begins with. */
export function TierRows({ vpcCidr }: { vpcCidr: string }) {
  const { t } = useTranslation('vpc')
  const { value: tiers, onChange, errorAt } = useField('tiers', useFaultTable())
  const { value: region } = useField('region')
  const hasAcls = !lacksAcls(useCapabilities()(region))
  const ranges = tierRanges(vpcCidr, tiers)
  const hasRoom = freeTier(vpcCidr, ranges) !== undefined
  const set = (at: number, change: Partial<TierValues>) =>
    onChange(tiers.map((tier, n) => (n === at ? { ...tier, ...change } : tier)))
  const line = (at: number, part: 'name' | 'cidr', value: string) => (
    <div data-field={`tiers.${at}.${part}`} className="min-w-0">
      <Field
        label={t(part === 'name' ? 'form.tierName' : 'columns.cidr')}
        error={errorAt(`${at}.${part}`)}
        required
      >
        <TextInput
          mono
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => set(at, { [part]: target.value })}
        />
      </Field>
    </div>
  )
  const why =
    tiers.length >= mostFirstTiers ? t('form.most') : vpcCidr !== '' && !hasRoom ? t('form.full') : undefined
  return (
    <>
      {tiers.map((tier, at) => (
        <div
          // Tiers of a draft are told apart by their places.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          role="group"
          aria-label={t('form.tier', { number: at + 1 })}
          className="flex items-start gap-2 border-line not-first:border-t not-first:pt-4 sm:not-first:border-0 sm:not-first:pt-0"
        >
          <div
            className={cx(
              'grid min-w-0 flex-1 items-start gap-3',
              hasAcls ? 'sm:grid-cols-3' : 'sm:grid-cols-2',
            )}
          >
            {line(at, 'name', tier.name)}
            {line(at, 'cidr', tier.cidr ?? ranges[at] ?? '')}
            {hasAcls && (
              <Field label={t('form.acl')}>
                <Select
                  choices={aclPresets.map((one) => ({
                    value: one,
                    label: t(`presets.${one}`),
                    detail: t(`presetHints.${one}`),
                  }))}
                  value={tier.acl}
                  onChange={(acl) => set(at, { acl })}
                />
              </Field>
            )}
          </div>
          <IconButton
            label={t('form.removeTier', { number: at + 1 })}
            className="mt-6"
            onClick={() => onChange(tiers.toSpliced(at, 1))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      {tiers.length > 0 && <Ipv6Switch />}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabledReason={why}
        onClick={() => onChange([...tiers, nextTier(tiers)])}
      >
        {t('form.addTier')}
      </Button>
    </>
  )
}
