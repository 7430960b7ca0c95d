/** Uploads a file and reports progress, which fetch can't. */
import { type CallResult, errorsOf, type FieldErrors, UNREACHABLE_MESSAGE } from '../../../kit/api/call.ts'
import { redirectIfDenied } from '../../../kit/api/redirect-if-denied.ts'

export type SendFile = {
  method: 'POST' | 'PUT'
  url: string
  file: Blob
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

const failed = (status: number, message: string, errors?: FieldErrors) =>
  ({ ok: false, status, message, ...(errors && { errors }) }) as const

/** Casts the response to Data unchecked. Never throws. */
export const sendFile = <Data>({ method, url, file, onProgress }: SendFile): Promise<CallResult<Data>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onerror = () => resolve(failed(0, UNREACHABLE_MESSAGE))
    request.onload = () => {
      const { status, response } = request
      if (status === 200) return resolve({ ok: true, data: response as Data })
      const message = typeof response?.message === 'string' ? response.message : UNREACHABLE_MESSAGE
      if (status === 401 || status === 403) redirectIfDenied(status, message)
      return resolve(failed(status, message, errorsOf(response)))
    }
    request.send(file)
  })
