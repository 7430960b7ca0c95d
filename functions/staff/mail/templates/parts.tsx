/** Building blocks of mails. React escapes all text, so that no name or note becomes markup. */
import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { mailStyles } from './mail-styles.ts'

type Children = { children: ReactNode }

export const Title = ({ children }: Children) => (
  <Heading as="h1" style={mailStyles.title}>
    {children}
  </Heading>
)

export const PartTitle = ({ children }: Children) => (
  <Heading as="h2" style={mailStyles.part}>
    {children}
  </Heading>
)

export const P = ({ children }: Children) => <Text style={mailStyles.text}>{children}</Text>

export const SmallPrint = ({ children }: Children) => <Text style={mailStyles.quiet}>{children}</Text>

const withBreaks = (line: string, index: number): ReactNode => (
  <Fragment key={index}>
    {index > 0 && <br />}
    {line}
  </Fragment>
)

/** Text with its line breaks, in plain text too: addresses and messages. */
export const Lines = ({ text }: { text: string }) => (
  <Text style={mailStyles.text}>{text.split('\n').map(withBreaks)}</Text>
)

export const A = ({ href, children }: Children & { href: string }) => (
  <Link href={href} style={mailStyles.link}>
    {children}
  </Link>
)

/** The main link, as a button. Plain text gets the URL. */
export const ActionLink = ({ href, children }: Children & { href: string }) => (
  <Section style={mailStyles.buttonRow}>
    <Button href={href} style={mailStyles.button}>
      {children}
    </Button>
  </Section>
)

/** Leaves out names that look like URLs: anyone may have typed them, and mail programs turn them into links. */
const isName = (name: string): boolean => /^[\p{L}\p{M}'’. -]{1,60}$/u.test(name) && !/\.\S/.test(name)

export const Greeting = ({ name }: { name: string }) => (
  <P>{isName(name.trim()) ? `Hello ${name.trim()},` : 'Hello,'}</P>
)
