import { useTranslation } from 'react-i18next'
import type { Plan } from '#contract/catalogue.ts'
import type { Instance } from '#contract/compute/records.ts'
import { formatGib, formatMib } from '#src/i18n/amounts.ts'
import { formatMoney } from '#src/i18n/money.ts'
import type { Shape } from '../plans/planDeltas.ts'

/** What there is and what there will be, side by side. */
export function Comparison({ instance, plan }: { instance: Instance; plan: Plan }) {
  const { t, i18n } = useTranslation('compute')
  const { language } = i18n
  const lines: [string, (shape: Shape) => string][] = [
    [t('plans.vcpus'), ({ vcpus }) => new Intl.NumberFormat(language).format(vcpus)],
    [t('plans.memory'), ({ memoryMib }) => formatMib(memoryMib, language)],
    [t('plans.disk'), ({ diskGib }) => formatGib(diskGib, language)],
    [t('plans.hourly'), ({ hourlyPrice }) => formatMoney(hourlyPrice, language, { exact: true })],
    [t('plans.monthly'), ({ monthlyPrice }) => formatMoney(monthlyPrice, language)],
  ]
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{t('resize.change')}</caption>
      <thead>
        <tr className="text-xs text-text-faint">
          <th scope="col">
            <span className="sr-only">{t('plans.name')}</span>
          </th>
          <th scope="col" className="pb-1.5 text-end font-normal">
            {t('resize.current')}
          </th>
          <th scope="col" className="pb-1.5 text-end font-normal">
            {t('resize.chosen')}
          </th>
        </tr>
      </thead>
      <tbody aria-live="polite">
        {lines.map(([label, format]) => {
          const [before, after] = [format(instance), format(plan)]
          return (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal text-text-muted">
                {label}
              </th>
              <td className="py-1.5 text-end text-text-muted">{before}</td>
              <td
                className={
                  before === after ? 'py-1.5 text-end text-text-muted' : 'py-1.5 text-end font-medium'
                }
              >
                {after}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
