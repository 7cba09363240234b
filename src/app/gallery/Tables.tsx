import { useState } from 'react'
import { firstView } from '#src/common/tableView.ts'
import { Button } from '#src/ui/Button.tsx'
import { BulkBar } from '#src/ui/dataTable/BulkBar.tsx'
import { ColumnChooser } from '#src/ui/dataTable/ColumnChooser.tsx'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { DataTable } from '#src/ui/dataTable/DataTable.tsx'
import type { Selection } from '#src/ui/dataTable/selection.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Row, Section } from './Section.tsx'

interface Server {
  id: string
  name: string
  status: 'running' | 'stopped'
  ipv4: string
}

const serverAt = (n: number): Server => ({
  id: `s${n}`,
  name: `web-${n}`,
  status: n % 3 ? 'running' : 'stopped',
  ipv4: `100.64.${(n >> 8) & 255}.${n & 255}`,
})

const columns: DataColumn<Server>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 200,
    always: true,
    sortable: true,
    cell: ({ name }) => <a href="#tables">{name}</a>,
  },
  {
    id: 'status',
    header: 'Status',
    width: 140,
    cell: ({ status }) => <StatusDot tone={status === 'running' ? 'success' : 'neutral'}>{status}</StatusDot>,
  },
  { id: 'ipv4', header: 'IPv4', width: 140, mono: true, cell: ({ ipv4 }) => ipv4 },
]
const nameOf = ({ name }: Server) => name
const few = Array.from({ length: 5 }, (_, n) => serverAt(n))
const many = Array.from({ length: 100_000 }, (_, n) => serverAt(n))

export function Tables() {
  const [view, setView] = useState(() => firstView(columns))
  const [sort, setSort] = useState('name')
  const [selection, setSelection] = useState<Selection>(new Set())
  const [rows, setRows] = useState(few)
  return (
    <Section title="Tables">
      <Row>
        <ColumnChooser columns={columns} view={view} onView={setView} />
        <Button size="sm" onClick={() => setRows(rows === few ? many : few)}>
          {rows === few ? 'Show 100,000 rows' : 'Show 5 rows'}
        </Button>
      </Row>
      <DataTable
        caption="Servers"
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        view={view}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onSelection={setSelection}
      />
      <BulkBar selection={selection} shown={rows} onSelection={setSelection}>
        <Button size="sm">Stop</Button>
      </BulkBar>
    </Section>
  )
}
