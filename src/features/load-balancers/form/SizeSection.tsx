import { useTranslation } from 'react-i18next'
import type { BalancerSize } from '#contract/load-balancers/records.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { useSizeWords } from '../useSizeWords.ts'
import { useChoice } from './balancerValues.ts'

/** How much it carries. */
export function SizeSection({ sizes, region }: { sizes: readonly BalancerSize[]; region: string }) {
  const { t } = useTranslation('balancerForm')
  const { value, onChange, error } = useChoice('sizeId')
  const { factsOf, priceOf, whyNot } = useSizeWords()
  return (
    <Section title={t('size.title')} hint={t('size.hint')} field="sizeId">
      <RadioCards
        legend={t('size.title')}
        isLegendHidden
        columns
        cards={sizes.map((size) => ({
          value: size.id,
          label: size.name,
          detail: (
            <>
              <span className="block">{whyNot(size, region) ?? factsOf(size)}</span>
              <span className="mt-1 block font-medium text-text tabular-nums">{priceOf(size)}</span>
            </>
          ),
          disabled: whyNot(size, region) !== undefined,
        }))}
        value={value}
        onChange={onChange}
        {...(error !== undefined && { error })}
      />
    </Section>
  )
}
