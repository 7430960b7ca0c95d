/** Props of the fields whose code is loaded on demand. */
export type RichFieldProps = { label: string; value: string; change: (value: string) => void }

export type CodeFieldProps = RichFieldProps & { language: 'html' | 'css' | 'js' }

export type CodeProps = CodeFieldProps & { isReadOnly: boolean }
