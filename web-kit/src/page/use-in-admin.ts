import { useLocation } from 'react-router-dom';

/** Whether the page is in the admin area, where an administrator may act for somebody else. */
export const useInAdmin = (): boolean => useLocation().pathname.startsWith('/admin');
