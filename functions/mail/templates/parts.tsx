/** What the mails are put together from. Everything is text to React, so that nobody's name or note becomes markup. */
import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { look } from './look.ts'

type Children = { children: ReactNode }

export const Title = ({ children }: Children) => (
  <Heading as="h1" style={look.title}>
    {children}
  </Heading>
)

export const PartTitle = ({ children }: Children) => (
  <Heading as="h2" style={look.part}>
    {children}
  </Heading>
)

export const P = ({ children }: Children) => <Text style={look.text}>{children}</Text>

export const Quiet = ({ children }: Children) => <Text style={look.quiet}>{children}</Text>

const withBreaks = (line: string, index: number): ReactNode => (
  <Fragment key={index}>
    {index > 0 && <br />}
    {line}
  </Fragment>
)

/** Lines that stay lines, in plain text too: addresses, and what somebody typed. */
export const Lines = ({ text }: { text: string }) => <Text style={look.text}>{text.split('\n').map(withBreaks)}</Text>

export const A = ({ href, children }: Children & { href: string }) => (
  <Link href={href} style={look.link}>
    {children}
  </Link>
)

/** The one thing there is to do. Plain text gets the address. */
export const Press = ({ href, children }: Children & { href: string }) => (
  <Section style={look.buttonRow}>
    <Button href={href} style={look.button}>
      {children}
    </Button>
  </Section>
)

/** A name that holds an address is left out: anybody may have typed it, and mail programs make links of such things. */
const isName = (name: string): boolean => /^[\p{L}\p{M}'’. -]{1,60}$/u.test(name) && !/\.\S/.test(name)

export const Greeting = ({ name }: { name: string }) => (
  <P>{isName(name.trim()) ? `Hello ${name.trim()},` : 'Hello,'}</P>
)
