import { Card } from '#src/ui/Card.tsx'
import { Sparkline } from '#src/ui/charts/Sparkline.tsx'
import { TimeSeriesChart } from '#src/ui/charts/TimeSeriesChart.tsx'
import { Section } from './Section.tsx'

const hours = Array.from({ length: 48 }, (_, i) => i)
const data = {
  times: hours.map((hour) => 1_767_225_600 + hour * 1800),
  series: [
    { id: 'in', label: 'In', values: hours.map((hour) => 40 + 30 * Math.sin(hour / 6)) },
    {
      id: 'out',
      label: 'Out',
      values: hours.map((hour) => (hour === 20 ? null : 30 + 20 * Math.cos(hour / 5))),
    },
  ],
}
const mbps = (value: number) => `${Math.round(value)} Mbit/s`
const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 16)

export function Charts() {
  return (
    <Section title="Charts">
      <Card>
        <TimeSeriesChart title="Network" data={data} format={mbps} formatTime={clock} />
      </Card>
      <Sparkline values={data.series[0]?.values ?? []} label="Network, last day" />
    </Section>
  )
}
