import { createContext, use } from 'react'
import { type To, useNavigate } from 'react-router'

export const LeaveContext = createContext<((to: To) => void) | undefined>(undefined)

/** Goes to another page; out of a drawer, it closes first. */
export function useLeave(): (to: To) => void {
  const navigate = useNavigate()
  return use(LeaveContext) ?? ((to) => void navigate(to))
}
