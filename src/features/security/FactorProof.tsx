import { Suspense, useState } from 'react'
import type { FactorMethod } from '#contract/auth/routes.ts'
import { canUsePasskeys } from '#src/auth/canUsePasskeys.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { CodeProof } from './CodeProof.tsx'

const PasskeyProof = lazyPart(() => import('./PasskeyProof.tsx'), 'PasskeyProof')

interface FactorProofProps {
  methods: readonly FactorMethod[]
  onDecline: () => void
}

/** A fresh proof by one of the factors that the person has. */
export function FactorProof({ methods, onDecline }: FactorProofProps) {
  const [isCode, setIsCode] = useState(!methods.includes('passkey') || !canUsePasskeys())
  if (isCode) return <CodeProof methods={methods} onDecline={onDecline} />
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <PasskeyProof onDecline={onDecline} onOtherWay={() => setIsCode(true)} />
    </Suspense>
  )
}
