/** React context of the open page's editor, with hooks for its page and selection. */
import { createContext, useContext } from 'react'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import type { Editor } from './editor-store.ts'

export const EditorContext = createContext<Editor | null>(null)

/** True for staff who may write scripts; others read them. */
export const MayWriteScripts = createContext(false)

/** Id of the open page. */
export const PageId = createContext(0)

/** Fills the shop's facts into words of a part, once they are read. */
export const FillText = createContext((words: string): string => words)

export const useFillText = () => useContext(FillText)

/** Throws outside of an editor's screen. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (editor === null) throw new Error('This page isn’t open in the page editor')
  return editor
}

export const usePage = (): PageDocument => useStore(useEditor().$history).page
export const useSelected = (): readonly string[] => useStore(useEditor().$selected)
