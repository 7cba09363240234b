import { useTranslation } from 'react-i18next'
import type { CertificateFacts } from '#contract/load-balancers/records.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { Time } from '#src/ui/Time.tsx'
import { Code } from '#src/ui/Code.tsx'
import { endWords } from '../endWords.ts'

/** What a certificate says of itself. */
export function Facts({ facts }: { facts: CertificateFacts }) {
  const { t, i18n } = useTranslation(['certificates', 'loadBalancers'])
  const now = useNow()
  const { names, subject, issuer, notBefore, notAfter, keyType, fingerprint, chainLength } = facts
  const { word, tone } = endWords(notAfter, now, {
    ended: t('loadBalancers:ended'),
    endsSoon: t('loadBalancers:endsSoon'),
    language: i18n.language,
  })
  return (
    <DescriptionList
      items={[
        {
          term: t('loadBalancers:columns.names'),
          value: (
            <span className="flex flex-col">
              {names.map((name) => (
                <bdi
                  key={name}
                  dir="ltr"
                  className="[text-align:-webkit-match-parent] [text-align:match-parent]"
                >
                  {name}
                </bdi>
              ))}
            </span>
          ),
        },
        { term: t('facts.subject'), value: <bdi>{subject}</bdi> },
        { term: t('loadBalancers:columns.issuer'), value: <bdi>{issuer}</bdi> },
        {
          term: t('facts.from'),
          value: (
            <span className="inline-flex flex-wrap items-center gap-2">
              <Time at={notBefore} absolute />
              {Date.parse(notBefore) > now && <Badge tone="warning">{t('facts.notYet')}</Badge>}
            </span>
          ),
        },
        {
          term: t('loadBalancers:columns.ends'),
          value: (
            <span className="inline-flex flex-wrap items-center gap-2">
              <Time at={notAfter} absolute />
              {word !== undefined && <Badge tone={tone}>{word}</Badge>}
            </span>
          ),
        },
        { term: t('loadBalancers:columns.keyType'), value: <Code>{keyType}</Code> },
        { term: t('facts.chain'), value: t('facts.chainLength', { count: chainLength }) },
        { term: t('facts.fingerprint'), value: <Code breaks>{fingerprint}</Code> },
      ]}
    />
  )
}
