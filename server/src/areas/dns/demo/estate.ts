/** A zone of the demo, and what became of it. */
export interface OrderedZone {
  name: string
  project: string
  ageDays: number
  tags: string[]
  locked?: true
  /** What it began with, as a zone file. */
  begins: string
  /** What was done to it since, each a file that is taken beside what there was. */
  changes?: { daysAgo: number; text: string }[]
  /** Names that lead to instances, wherever those are. */
  follows?: { name: string; instance: string; ttl: number }[]
}

/** The domains of a small firm: its shop with mail and services, one for internal use, one that is parked. */
export const orderedZones: readonly OrderedZone[] = [
  {
    name: 'northwind-books.example',
    project: 'Web shop',
    ageDays: 200,
    tags: ['production'],
    locked: true,
    begins: `$TTL 3600
@ 300 A 100.64.0.10
www CNAME @
@ MX 10 mail
@ MX 20 mail2
mail A 100.64.0.20
mail2 A 100.80.0.20
@ TXT "v=spf1 mx include:_spf.mailer.example -all"
_dmarc TXT "v=DMARC1; p=quarantine; rua=mailto:dmarc@northwind-books.example"
s2025._domainkey TXT "v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7vbqajDw4o6gJy8UtmIbkcpnkO3Kwc4qsEnSZp/TR+fQi62F79RHWmwKOtFmwteURgLbj7D/WGuNLGOfa/2vse3G2eAHx+wz0+VRh6b3gYZDdqCQ8c6i5qdNUB8eJQ0ab5G9mYqtJGi4fJcGSwI8FvLjmTJ7wQz6r4HXqOQIDAQAB"
@ CAA 0 issue "letsencrypt.org"
@ CAA 0 iodef "mailto:security@northwind-books.example"
_autodiscover._tcp SRV 0 5 443 mail
shop 60 A 100.64.0.11
shop 60 A 100.64.0.12
api CNAME shop
status CNAME page.status.example.
*.preview A 100.64.0.30
`,
    follows: [{ name: 'staging', instance: 'shop-staging-1', ttl: 60 }],
    changes: [
      {
        daysAgo: 90,
        text: '$TTL 3600\nshop 60 A 100.64.0.11\nshop 60 A 100.64.0.12\nshop 60 AAAA 2001:db8:1::b\n',
      },
      {
        daysAgo: 12,
        text: '$TTL 3600\nblog CNAME hosted.blogs.example.\n_acme-challenge.shop 60 TXT "gfj9Xq-Rg85nM"\n',
      },
      {
        daysAgo: 2,
        text: '$TTL 3600\nshop 60 A 100.64.0.11\nshop 60 A 100.64.0.12\nshop 60 A 100.64.0.13\n',
      },
    ],
  },
  {
    name: 'corp.northwind-books.example',
    project: 'Data platform',
    ageDays: 118,
    tags: ['internal'],
    begins: `$TTL 3600
wiki A 100.64.0.41
git A 100.64.0.42
vpn 300 A 100.64.0.43
lab NS ns1.lab
ns1.lab A 100.64.0.50
files.lab A 100.64.0.51
`,
  },
  {
    name: 'xn--nordwind-bcher-psb.example',
    project: 'Web shop',
    ageDays: 35,
    tags: [],
    begins: `$TTL 3600
@ MX 0 .
@ TXT "v=spf1 -all"
_dmarc TXT "v=DMARC1; p=reject"
@ A 100.64.0.10
www CNAME northwind-books.example.
`,
  },
]
