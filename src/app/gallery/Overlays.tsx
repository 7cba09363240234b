import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuDivider } from '#src/ui/MenuDivider.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { Popover } from '#src/ui/Popover.tsx'
import { Tooltip } from '#src/ui/Tooltip.tsx'
import { Row, Section } from './Section.tsx'

const nothing = () => undefined

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  return (
    <Section title="Overlays">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Open a drawer</Button>
        <Menu button={<Button>Open a menu</Button>}>
          <MenuItem onSelect={nothing}>Start</MenuItem>
          <MenuItem onSelect={nothing} disabledReason="It is running already.">
            Stop
          </MenuItem>
          <MenuDivider />
          <MenuItem onSelect={nothing} danger>
            Delete
          </MenuItem>
        </Menu>
        <Popover button={<Button>Open a popover</Button>}>
          <p>Something to read beside its button.</p>
        </Popover>
        <Tooltip text="What it does">
          <Button>With a tooltip</Button>
        </Tooltip>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Move to another project"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Move
            </Button>
          </>
        }
      >
        <p>Two instances move together with what is attached to them.</p>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Filters">
        <p>Room for more than a dialog holds.</p>
      </Drawer>
    </Section>
  )
}
