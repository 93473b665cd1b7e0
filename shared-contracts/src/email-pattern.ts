/** An e-mail address without quotes and comments, which nobody has; no part of it can break a header or a store. */
export const emailPattern =
  /^[^\s\p{Cc}\p{Cs}@"(),:;<>[\]\\]{1,64}@[^\s\p{Cc}\p{Cs}@"(),:;<>[\]\\]+\.[^\s\p{Cc}\p{Cs}@"(),:;<>[\]\\.]{2,}$/u;
