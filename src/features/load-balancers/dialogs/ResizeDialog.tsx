import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm } from '#src/resources/actions/useCall.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useListBalancerSizesQuery } from '../loadBalancersApi.ts'
import { useSizeWords } from '../useSizeWords.ts'
import { balancerDetailsTexts } from '../details/texts.ts'
import { balancerTreeTexts } from '../tree/texts.ts'

export const texts = [...balancerDetailsTexts, ...balancerTreeTexts, ...resourceActionsTexts]

/** Asks for another size. */
export function ResizeDialog({ row, call, onClose }: DialogProps<LoadBalancer, string>) {
  const { t } = useTranslation('balancerDetails')
  const label = useActionLabel()('resize')
  const { data } = useListBalancerSizesQuery(undefined, { refetchOnMountOrArgChange: true })
  const { factsOf, priceOf, whyNot } = useSizeWords()
  const [sizeId, setSizeId] = useState(row.sizeId)
  const { codeOf, submit, ...sending } = useCallForm(['sizeId'])
  const resize = async () => {
    const isSame = sizeId === row.sizeId
    if (await submit(isSame ? { sizeId: 'sameSize' } : {}, () => call(sizeId))) onClose()
  }
  const code = codeOf('sizeId')
  return (
    <ActionDialog
      {...sending}
      title={t('resize.title', { name: row.name })}
      submit={label}
      onSubmit={() => void resize()}
      onClose={onClose}
    >
      {data ? (
        <RadioCards
          legend={t('resize.legend')}
          isLegendHidden
          cards={data
            .filter(({ regions }) => regions.includes(row.region))
            .map((size) => ({
              value: size.id,
              label: size.id === row.sizeId ? t('resize.current', { size: size.name }) : size.name,
              detail: whyNot(size, row.region) ?? factsOf(size),
              aside: priceOf(size),
              disabled: size.id !== row.sizeId && whyNot(size, row.region) !== undefined,
            }))}
          value={sizeId}
          onChange={setSizeId}
          {...(code !== undefined && { error: t(code === 'sameSize' ? 'resize.same' : 'resize.none') })}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </ActionDialog>
  )
}
