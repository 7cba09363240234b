interface CodeProps {
  children: string
  /** Where it is longer than its place may be. */
  breaks?: boolean
}

/** An address, a range, a port, a fingerprint: what is written the same way in every language. */
export function Code({ children, breaks = false }: CodeProps) {
  return (
    <bdi dir="ltr" className={`font-mono text-code ${breaks ? 'break-all' : ''}`}>
      {children}
    </bdi>
  )
}
