import Server from 'lucide-react/icons/server'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Meter } from '#src/ui/Meter.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { showToast, type ToastTone } from '#src/ui/toast.ts'
import { Row, Section } from './Section.tsx'

const tones: ToastTone[] = ['info', 'success', 'warning', 'error']

export function Feedback() {
  return (
    <Section title="Feedback">
      {tones.map((tone) => (
        <Banner key={tone} tone={tone} title={`A banner: ${tone}`} action={<Button size="sm">Act</Button>}>
          What happened, and what to do next.
        </Banner>
      ))}
      <Row>
        {tones.map((tone) => (
          <Button
            key={tone}
            onClick={() => void showToast(tone, `A toast: ${tone}`, { detail: 'With detail' })}
          >
            {`Toast: ${tone}`}
          </Button>
        ))}
      </Row>
      <div className="grid gap-5 md:grid-cols-2">
        <EmptyState
          title="No instances yet"
          icon={<Server aria-hidden />}
          action={<Button variant="primary">Create instance</Button>}
        >
          An instance is a computer of your own.
        </EmptyState>
        <ErrorState
          message="The server could not be reached."
          onRetry={() => undefined}
          requestId="01890000-0000-7000-8000-000000000001"
        />
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        <Meter label="Instances" used={3} limit={10} text="3 of 10" />
        <Meter label="vCPUs" used={18} limit={20} text="18 of 20" />
        <Meter label="Addresses" used={5} limit={5} text="5 of 5" />
        <ProgressBar label="Building" value={0.4} />
        <ProgressBar label="Waiting" />
        <Skeleton className="w-40" />
      </div>
      <Row>
        <Spinner />
        <Stepper label="Set-up" steps={['Scan', 'Enter the code', 'Keep the codes']} current={1} />
      </Row>
    </Section>
  )
}
