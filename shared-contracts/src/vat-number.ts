/** VAT numbers have ten digits, the first of which is a 4 (South African Revenue Service, VAT 404 Guide for Vendors). */
export const vatNumberPattern = /^4\d{9}$/;
