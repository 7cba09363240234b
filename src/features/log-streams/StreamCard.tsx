import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logStreams, type LogStream, type StreamProblem } from '#contract/logs/streams.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Time } from '#src/ui/Time.tsx'
import { showToast } from '#src/ui/toast.ts'
import { DeleteStreamDialog } from './DeleteStreamDialog.tsx'
import {
  usePauseLogStreamMutation,
  useResumeLogStreamMutation,
  useTestLogStreamMutation,
} from './logStreamsApi.ts'
import { useSentWords } from './streamWords.ts'

const tones = { active: 'success', failing: 'warning', paused: 'neutral' } as const

/** A stream: where it leads, how far it is, and why it is not. */
export function StreamCard({ stream }: { stream: LogStream }) {
  const { t } = useTranslation('logStreams')
  const canChange = useCan(logStreams.remove)
  const sentWords = useSentWords()
  const [isDeleting, setDeleting] = useState(false)
  const { name, state, pausedBy, problem, sentSeq, lastSeq, sentAt, nextAt } = stream
  const left = lastSeq - sentSeq

  return (
    <>
      <Card
        title={<bdi>{name}</bdi>}
        description={
          <code dir="ltr" className="font-mono text-code break-all">
            {stream.address}
          </code>
        }
        actions={<StatusDot tone={tones[state]}>{t(`states.${state}`)}</StatusDot>}
        footer={canChange ? <StreamButtons stream={stream} onDelete={() => setDeleting(true)} /> : undefined}
      >
        <div className="flex flex-col gap-4">
          {pausedBy === 'unconfirmed' && <Banner tone="warning" title={t('unconfirmed')} />}
          {problem && (
            <Banner tone={state === 'paused' ? 'error' : 'warning'} title={t('problem')}>
              <ProblemText problem={problem} />
              {pausedBy === 'failing' && ` ${t('gaveUp')}`}
              {nextAt !== null && (
                <>
                  {' '}
                  {t('next')} <Time at={nextAt} />
                </>
              )}
            </Banner>
          )}
          <DescriptionList
            items={[
              { term: t('fields.type'), value: t(`types.${stream.type}`) },
              { term: t('fields.what'), value: sentWords(stream.filters) },
              {
                term: t('fields.progress'),
                value: left === 0 ? t('upToDate') : t('waiting', { count: left }),
              },
              { term: t('fields.sentAt'), value: sentAt === null ? t('never') : <Time at={sentAt} /> },
            ]}
          />
        </div>
      </Card>
      {isDeleting && <DeleteStreamDialog stream={stream} onClose={() => setDeleting(false)} />}
    </>
  )
}

interface StreamButtonsProps {
  stream: LogStream
  onDelete: () => void
}

function StreamButtons({ stream: { id, state, pausedBy }, onDelete }: StreamButtonsProps) {
  const { t } = useTranslation('logStreams')
  const isOff = pausedBy === 'unconfirmed'
  const problemText = useProblemText()
  const [test, testing] = useTestLogStreamMutation()
  const [pause, pausing] = usePauseLogStreamMutation()
  const [resume, resuming] = useResumeLogStreamMutation()
  const changed = ({ error }: Awaited<ReturnType<typeof pause>>) =>
    void (error && showToast('error', t('notChanged'), { detail: problemOf(error).message }))
  const sendTest = async () => {
    const { data, error } = await test({ id })
    if (data?.problem === null) return void showToast('success', t('tested'))
    const detail = data?.problem ? problemText(data.problem) : problemOf(error).message
    return void showToast('error', t('testFailed'), { detail })
  }
  return (
    <>
      <Button variant="ghost" onClick={onDelete}>
        {t('delete.action')}
      </Button>
      {state !== 'active' && !isOff && (
        <Button busy={resuming.isLoading} onClick={() => void resume({ id }).then(changed)}>
          {t('resume')}
        </Button>
      )}
      {state !== 'paused' && (
        <Button busy={pausing.isLoading} onClick={() => void pause({ id }).then(changed)}>
          {t('pause')}
        </Button>
      )}
      {!isOff && (
        <Button busy={testing.isLoading} onClick={() => void sendTest()}>
          {t('test')}
        </Button>
      )}
    </>
  )
}

const useProblemText = () => {
  const { t } = useTranslation('logStreams')
  return ({ code, detail }: StreamProblem) => t(`problems.${code}`, { detail })
}

function ProblemText({ problem }: { problem: StreamProblem }) {
  return useProblemText()(problem)
}
