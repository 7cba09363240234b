/** What is used of dns-packet, which has no types of its own. */
declare module 'dns-packet' {
  interface Soa {
    mname: string
    rname: string
    serial: number
    refresh: number
    retry: number
    expire: number
    minimum: number
  }
  export interface Question {
    type: string
    name: string
    class?: string
  }
  export interface Answer {
    type: string
    name: string
    ttl?: number
    class?: string
    data?: unknown
    udpPayloadSize?: number
  }
  export interface Packet {
    type?: 'query' | 'response'
    id?: number
    flags?: number
    questions?: Question[]
    answers?: Answer[]
    authorities?: Answer[]
    additionals?: Answer[]
  }
  interface Decoded extends Required<Packet> {
    opcode: string
    rcode: string
    flag_tc: boolean
    flag_aa: boolean
  }
  const packet: {
    encode(packet: Packet): Buffer
    decode(buffer: Buffer): Decoded
    AUTHORITATIVE_ANSWER: number
    TRUNCATED_RESPONSE: number
    RECURSION_DESIRED: number
  }
  export default packet
}
