import { useTranslation } from 'react-i18next'
import type { Volume } from '#contract/block-storage/records.ts'
import { Card } from '#src/ui/Card.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'

interface Commands {
  /** Only of a volume that began empty: what it was copied from has a file system. */
  format?: string
  mount: string
  fstab: string
  growExt4: string
  growXfs: string
}

/** What to type in the guest, by the path that stays the same: the guest may name a disk another way each time. */
export const commandsFor = ({ name, source }: Pick<Volume, 'name' | 'source'>, serial: string): Commands => {
  const disk = `/dev/disk/by-id/virtio-${serial}`
  const folder = `/mnt/${name}`
  return {
    // Nothing happens to a disk that has a file system, whoever runs it again.
    ...(source === null && { format: `sudo blkid ${disk} ||\n  sudo mkfs.ext4 ${disk}` }),
    mount: `sudo mkdir -p ${folder}\nsudo mount ${disk} \\\n  ${folder}`,
    fstab: `printf '%s %s auto defaults,nofail 0 2\\n' \\\n  ${disk} \\\n  ${folder} | sudo tee -a /etc/fstab`,
    growExt4: `sudo resize2fs ${disk}`,
    growXfs: `sudo xfs_growfs ${folder}`,
  }
}

const steps = ['format', 'mount', 'fstab', 'growExt4', 'growXfs'] as const

/** How a volume is put to use in the guest. */
export function UseItCard({ volume, serial }: { volume: Volume; serial: string }) {
  const { t } = useTranslation('blockStorage')
  const commands = commandsFor(volume, serial)
  return (
    <Card title={t('use.title')} description={t(volume.instanceId === null ? 'use.attachFirst' : 'use.text')}>
      <ol className="flex flex-col gap-4">
        {steps.map((step) => {
          const code = commands[step]
          return (
            code !== undefined && (
              <li key={step} className="flex flex-col gap-1.5">
                <p className="text-sm text-text-muted">{t(`use.${step}`)}</p>
                <CodeBlock label={t(`use.${step}`)} code={code} />
              </li>
            )
          )
        })}
      </ol>
    </Card>
  )
}
