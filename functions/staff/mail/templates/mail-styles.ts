/** The shop's look in a form that mail programs support: colours of tokens.css, system fonts, inline styles. */
import type { CSSProperties } from 'react'

const SERIF = 'Georgia, "Times New Roman", serif'
const SANS = 'Arial, Helvetica, sans-serif'

const INK = '#1e191b'
const INK_2 = '#4b4245'
const BURGUNDY = '#6e1730'
const RULE = '#ddd2bf'

export const mailStyles = {
  page: { backgroundColor: '#faf6ee', margin: 0, padding: '24px 12px', fontFamily: SANS, color: INK },
  sheet: { backgroundColor: '#ffffff', border: `1px solid ${RULE}`, maxWidth: '600px', width: '100%' },
  head: { backgroundColor: BURGUNDY, padding: '20px 32px' },
  brand: { color: '#fbf3e6', fontFamily: SERIF, fontSize: '24px', lineHeight: '30px', textDecoration: 'none' },
  logo: { backgroundColor: '#ffffff', padding: '4px 8px', borderRadius: '3px', verticalAlign: 'middle' },
  main: { padding: '28px 32px 12px' },
  title: { fontFamily: SERIF, fontWeight: 400, fontSize: '27px', lineHeight: '34px', margin: '0 0 14px', color: INK },
  part: { fontFamily: SERIF, fontWeight: 400, fontSize: '19px', lineHeight: '26px', margin: '26px 0 8px', color: INK },
  text: { fontSize: '16px', lineHeight: '25px', margin: '0 0 14px', color: INK },
  quiet: { fontSize: '14px', lineHeight: '21px', margin: '0 0 10px', color: INK_2 },
  link: { color: BURGUNDY, textDecoration: 'underline' },
  button: {
    backgroundColor: BURGUNDY,
    color: '#ffffff',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 700,
    padding: '14px 26px',
    borderRadius: '3px',
    textDecoration: 'none',
  },
  buttonRow: { margin: '8px 0 22px' },
  rule: { borderColor: RULE, margin: '14px 0' },
  cell: { fontSize: '15px', lineHeight: '22px', padding: '5px 0', verticalAlign: 'top', color: INK },
  amount: {
    fontSize: '15px',
    lineHeight: '22px',
    padding: '5px 0 5px 12px',
    verticalAlign: 'top',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    width: '110px',
    color: INK,
  },
  form: { backgroundColor: '#faf6ee', border: `1px solid ${RULE}`, padding: '14px 18px', margin: '0 0 14px' },
  foot: { padding: '6px 32px 24px' },
} satisfies Record<string, CSSProperties>
