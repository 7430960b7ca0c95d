/** Evaluates React's renderer as soon as its file is loaded, in a task of its own (pages/start.ts). */
import 'react-dom/client'
