import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings'
import { Button } from '#src/ui/Button.tsx'
import type { ButtonVariant } from '#src/ui/buttonClass.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Row, Section } from './Section.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']

export function Buttons() {
  return (
    <Section title="Buttons">
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>Create instance</Button>
          <Button variant={variant} size="sm" icon={<Plus aria-hidden className="size-4" />}>
            Small
          </Button>
          <Button variant={variant} size="lg">
            Large
          </Button>
          <Button variant={variant} busy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} disabledReason="The instance is locked.">
            Disabled, and why
          </Button>
          <IconButton variant={variant} label={`Settings, ${variant}`}>
            <Settings aria-hidden />
          </IconButton>
        </Row>
      ))}
    </Section>
  )
}
